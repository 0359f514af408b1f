<?php
defined( 'ABSPATH' ) || exit;

const WHOFOR_DEFAULTS = array(
	'survey' => '',
	'title'  => '',
	'height' => '',
	'theme'  => 'light',
	'mode'   => '',
);

/** Over the page instead of in it; its rules are set in Whofor. */
const WHOFOR_MODES = array( 'popup', 'slidein', 'sidetab', 'fullpage' );

/** The server's address without a path, or '' while it is not set. */
function whofor_origin() {
	return (string) get_option( 'whofor_origin', '' );
}

/** The slug in a public link or on its own, or '' when it cannot be one. */
function whofor_slug( $survey ) {
	$survey = trim( (string) $survey );
	if ( preg_match( '~/s/([^/?#]+)~', $survey, $found ) ) {
		$survey = rawurldecode( $found[1] );
	}
	return preg_match( '/^[0-9A-Za-z_-]{1,64}$/', $survey ) ? $survey : '';
}

function whofor_render_shortcode( $attributes ) {
	return whofor_render( shortcode_atts( WHOFOR_DEFAULTS, (array) $attributes, 'whofor' ) );
}

/** A public link on a line of its own. */
function whofor_render_link( $found ) {
	return whofor_render( array_merge( WHOFOR_DEFAULTS, array( 'survey' => $found[1] ) ) );
}

function whofor_render_block( $attributes ) {
	$survey = whofor_render( array_merge( WHOFOR_DEFAULTS, (array) $attributes ) );
	return '' === $survey ? '' : '<div ' . get_block_wrapper_attributes() . '>' . $survey . '</div>';
}

/**
 * A frame, which shows the survey even where an optimising plugin delays or drops scripts, and the script that fits its height.
 * Until then it is as high as the window, so that what follows it is out of sight and does not jump, unless a height was chosen.
 * Only who can edit is told what is missing.
 */
function whofor_render( array $given ) {
	$origin = whofor_origin();
	$slug   = whofor_slug( $given['survey'] );
	if ( '' === $origin || '' === $slug ) {
		$text = '' === $origin
			? __( 'Whofor: set the address of your server under Settings > Whofor.', 'whofor' )
			: __( 'Whofor: this survey has no valid link.', 'whofor' );
		return current_user_can( 'edit_posts' ) ? '<p>' . esc_html( $text ) . '</p>' : '';
	}
	if ( in_array( $given['mode'], WHOFOR_MODES, true ) ) {
		return sprintf(
			'<script async src="%s" data-survey="%s" data-mode="%s"></script>',
			esc_url( $origin . '/embed/v1.js' ),
			esc_attr( $slug ),
			esc_attr( $given['mode'] )
		);
	}
	$address = $origin . '/s/' . rawurlencode( $slug ) . '?embed=1';
	if ( in_array( $given['theme'], array( 'light', 'dark' ), true ) ) {
		$address .= '&theme=' . $given['theme'];
	}
	$height = (int) $given['height'];
	$height = $height > 0 ? max( 100, min( 5000, $height ) ) . 'px' : '100vh';
	wp_enqueue_script( 'whofor-embed', $origin . '/embed/v1.js', array(), null, true );
	return sprintf(
		'<iframe data-whofor src="%s" title="%s" width="100%%" loading="lazy" allow="clipboard-write" style="border:0;height:%s"></iframe>',
		esc_url( $address ),
		esc_attr( '' === $given['title'] ? __( 'Survey', 'whofor' ) : $given['title'] ),
		esc_attr( $height )
	);
}
