<?php
defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $whofor_site ) {
		delete_blog_option( $whofor_site, 'whofor_origin' );
	}
} else {
	delete_option( 'whofor_origin' );
}
