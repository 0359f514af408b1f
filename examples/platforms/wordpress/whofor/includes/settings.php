<?php
defined( 'ABSPATH' ) || exit;

add_action( 'admin_init', 'whofor_register_settings' );
add_action( 'admin_menu', 'whofor_add_settings_page' );

function whofor_register_settings() {
	register_setting(
		'whofor',
		'whofor_origin',
		array(
			'type'              => 'string',
			'default'           => '',
			'sanitize_callback' => 'whofor_clean_origin',
		)
	);
	add_settings_section( 'whofor', '', '__return_null', 'whofor' );
	add_settings_field(
		'whofor_origin',
		__( 'Address of your Whofor server', 'whofor' ),
		'whofor_origin_field',
		'whofor',
		'whofor',
		array( 'label_for' => 'whofor_origin' )
	);
}

/** Keeps scheme, host and port of an address; keeps the setting as it was when there are none. */
function whofor_clean_origin( $typed ) {
	$typed = trim( (string) $typed );
	if ( '' === $typed ) {
		return '';
	}
	$parts = wp_parse_url( esc_url_raw( $typed, array( 'http', 'https' ) ) );
	if ( empty( $parts['host'] ) || empty( $parts['scheme'] ) ) {
		// Of WordPress only on its own pages, not where another program sets the option.
		if ( function_exists( 'add_settings_error' ) ) {
			add_settings_error( 'whofor_origin', 'address', __( 'This is not a web address, such as https://surveys.example.org.', 'whofor' ) );
		}
		return whofor_origin();
	}
	return $parts['scheme'] . '://' . $parts['host'] . ( isset( $parts['port'] ) ? ':' . (int) $parts['port'] : '' );
}

function whofor_origin_field() {
	printf(
		'<input type="url" id="whofor_origin" name="whofor_origin" value="%s" class="regular-text code" placeholder="https://surveys.example.org" aria-describedby="whofor_origin_help"><p class="description" id="whofor_origin_help">%s</p>',
		esc_attr( whofor_origin() ),
		esc_html__( 'Where the public links of your surveys lead, without what comes after the first slash.', 'whofor' )
	);
}

function whofor_add_settings_page() {
	add_options_page( 'Whofor', 'Whofor', 'manage_options', 'whofor', 'whofor_settings_page' );
}

function whofor_settings_page() {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	?>
	<div class="wrap">
		<h1>Whofor</h1>
		<form method="post" action="options.php">
			<?php
			settings_fields( 'whofor' );
			do_settings_sections( 'whofor' );
			submit_button();
			?>
		</form>
		<p>
			<?php
			/* translators: %s: a shortcode */
			printf( esc_html__( 'Then add the block “Whofor survey”, or the shortcode %s.', 'whofor' ), '<code>[whofor survey="SLUG"]</code>' );
			?>
		</p>
	</div>
	<?php
}
