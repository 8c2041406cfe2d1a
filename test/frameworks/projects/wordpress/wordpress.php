<?php
/** The functions of WordPress that the plugin calls. The escaping ones do less than the real ones, which is enough for these values. */

define('ABSPATH', '/site/');

final class Site {
	public static $filters = array();
	public static $init;
	public static $blocks = array();
	public static $shortcodes = array();
	public static $scripts = array();
	public static $styles = array();
	public static $providers = array();
	public static $inline = array();
	public static $enqueued = array();
}

function add_filter($name, $change) {
	Site::$filters[$name] = $change;
}
function apply_filters($name, $value) {
	return isset(Site::$filters[$name]) ? (Site::$filters[$name])($value) : $value;
}
function add_action($name, $act) {
	Site::$init = $act;
}
function plugins_url($file) {
	return "/wp-content/plugins/cloud-player/$file";
}
function untrailingslashit($text) {
	return rtrim($text, '/');
}
function esc_attr($text) {
	return htmlspecialchars((string) $text, ENT_QUOTES);
}
function esc_url($text) {
	return preg_match('~^(https?:)?/~', $text) ? esc_attr($text) : '';
}
function get_locale() {
	return 'en_US';
}
function wp_json_encode($value) {
	return json_encode($value);
}
function wp_register_script($name, $address) {
	Site::$scripts[$name] = $address;
}
function wp_register_style($name) {
	Site::$styles[$name] = '';
}
function wp_add_inline_style($name, $text) {
	Site::$styles[$name] = $text;
}
function wp_add_inline_script($name, $text) {
	Site::$inline[$name] = $text;
}
function wp_enqueue_script($name) {
	Site::$enqueued[$name] = Site::$scripts[$name];
}
function wp_enqueue_style() {}
function register_block_type($name, $settings) {
	Site::$blocks[$name] = $settings;
}
function add_shortcode($name, $render) {
	Site::$shortcodes[$name] = $render;
}
function wp_oembed_add_provider($format, $provider) {
	Site::$providers[$format] = $provider;
}
function get_block_wrapper_attributes() {
	return 'class="wp-block-cloud-player-video"';
}
