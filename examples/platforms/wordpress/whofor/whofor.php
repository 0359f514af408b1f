<?php
/**
 * Plugin Name:       Whofor surveys
 * Description:       Puts a Whofor survey into a post or page, as a block or as [whofor survey="SLUG"].
 * Version:           0.2.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * License:           MIT
 * Text Domain:       whofor
 * Domain Path:       /languages
 */

defined( 'ABSPATH' ) || exit;

require_once __DIR__ . '/includes/render.php';
require_once __DIR__ . '/includes/settings.php';

add_action( 'init', 'whofor_register' );
add_action( 'enqueue_block_editor_assets', 'whofor_give_editor_data' );

/** The shortcode, the block and a link on a line of its own show the same. */
function whofor_register() {
	load_plugin_textdomain( 'whofor', false, dirname( plugin_basename( __FILE__ ) ) . '/languages' );
	add_shortcode( 'whofor', 'whofor_render_shortcode' );
	if ( '' !== whofor_origin() ) {
		$links = '#^' . preg_quote( whofor_origin(), '#' ) . '/s/([0-9A-Za-z_-]+)/?$#';
		wp_embed_register_handler( 'whofor', $links, 'whofor_render_link' );
	}
	wp_register_script(
		'whofor-block',
		plugins_url( 'block/editor.js', __FILE__ ),
		array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element' ),
		'0.2.0',
		true
	);
	register_block_type( __DIR__ . '/block', array( 'render_callback' => 'whofor_render_block' ) );
}

/** Texts and the server's address for the block's editor, so that its script needs no translations of its own. */
function whofor_give_editor_data() {
	$data = array(
		'origin'       => whofor_origin(),
		'settings'     => admin_url( 'options-general.php?page=whofor' ),
		'title'        => __( 'Whofor survey', 'whofor' ),
		'survey'       => __( 'Survey', 'whofor' ),
		'surveyHelp'   => __( 'Its public link, or the last part of it', 'whofor' ),
		'label'        => __( 'Name for screen readers', 'whofor' ),
		'height'       => __( 'Height in pixels until it has loaded', 'whofor' ),
		'theme'        => __( 'Appearance', 'whofor' ),
		'light'        => __( 'Light', 'whofor' ),
		'dark'         => __( 'Dark', 'whofor' ),
		'auto'         => __( 'As the visitor’s device', 'whofor' ),
		'open'         => __( 'Open the survey', 'whofor' ),
		'notSet'       => __( 'The address of your Whofor server is not set.', 'whofor' ),
		'openSettings' => __( 'Set it', 'whofor' ),
	);
	wp_localize_script( 'whofor-block', 'whoforBlock', $data );
}
