<?php
/** Installs WordPress and the plugin, or uninstalls the plugin, and prints what is left of its settings. */
[, $folder, $command] = $argv;
$_SERVER['HTTP_HOST'] = 'localhost';
if ( 'install' === $command ) {
	define( 'WP_INSTALLING', true );
}
require $folder . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';

// No mail leaves this check.
add_filter( 'pre_wp_mail', '__return_true' );

if ( 'install' === $command ) {
	wp_install( 'Fern & Fable', 'rosa', 'rosa@example.com', false, '', 'a long password' );
	update_option( 'active_plugins', array( 'whofor/whofor.php' ) );
} elseif ( 'german' === $command ) {
	update_user_meta( 1, 'locale', 'de_DE' );
} else {
	deactivate_plugins( 'whofor/whofor.php' );
	uninstall_plugin( 'whofor/whofor.php' );
	echo get_option( 'whofor_origin', 'nothing' );
}
