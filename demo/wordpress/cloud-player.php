<?php
/**
 * Plugin Name: Cloud Player
 * Description: A block and a shortcode that play a video, and embedding by a pasted address of your platform.
 * Version: 0.1.0
 * Requires at least: 6.3
 * Requires PHP: 7.4
 * License: MIT
 */

defined('ABSPATH') || exit;

/** An attribute of the block, the kind of its value, and its label in the editor. */
const CLOUD_PLAYER_ATTRIBUTES = array(
	'type'       => array('string', 'vod, live, file …'),
	'contentId'  => array('string', 'Id of the content on the platform'),
	'api'        => array('string', 'Address of the platform'),
	'src'        => array('string', 'Address of the stream or the file'),
	'cover'      => array('string', 'Address of the cover'),
	'featureSet' => array('string', 'Features as JSON'),
	'isGeneral'  => array('boolean', 'Without a platform'),
	'autoplay'   => array('boolean', 'Starts by itself'),
	'muted'      => array('boolean', 'Starts muted'),
	'loop'       => array('boolean', 'Starts again at its end'),
);

/** The player's script on your site. A theme or another plugin can set its address by the filter of this name. */
function cloud_player_script() {
	return apply_filters('cloud_player_script', plugins_url('cloud-player.js', __FILE__));
}

/** The address of the platform, or '': `add_filter('cloud_player_platform', fn() => 'https://video.example');` */
function cloud_player_platform() {
	return untrailingslashit(apply_filters('cloud_player_platform', ''));
}

/** The element with its attributes, as text that is safe in a page. */
function cloud_player_render($values) {
	wp_enqueue_script('cloud-player');
	$values    = (array) $values + array('type' => 'vod');
	$platform  = cloud_player_platform();
	// Who writes a post can't send its readers to log in at another platform.
	if ('' !== $platform) {
		$values['api'] = $platform;
	}
	$addresses = array('api', 'src', 'cover');
	$text      = '';
	foreach (CLOUD_PLAYER_ATTRIBUTES as $name => list($kind)) {
		// WordPress writes the names of a shortcode in lower case.
		$value = $values[$name] ?? $values[strtolower($name)] ?? '';
		if ('boolean' === $kind) {
			$value = filter_var($value, FILTER_VALIDATE_BOOLEAN) ? 'true' : '';
		}
		if (!is_scalar($value)) {
			continue;
		}
		$safe = in_array($name, $addresses, true) ? esc_url($value) : esc_attr($value);
		if ('' === $safe) {
			continue;
		}
		$text .= sprintf(' %s="%s"', strtolower(preg_replace('/[A-Z]/', '-$0', $name)), $safe);
	}
	$lang = esc_attr(substr(get_locale(), 0, 2));
	return sprintf('<cloud-player lang="%s"%s></cloud-player>', in_array($lang, array('fa', 'ar'), true) ? $lang : 'en', $text);
}

/** The box before the script has run, so that nothing moves. */
const CLOUD_PLAYER_STYLE = 'cloud-player:not(:defined){display:block;width:100%;aspect-ratio:16/9;background:#000}';

/** The editor of the block needs no build: a form beside the post, and the rendered element in it. */
const CLOUD_PLAYER_EDITOR = <<<'JS'
( function ( { blocks, blockEditor, components, element }, attributes ) {
	const { createElement: create, Fragment } = element;
	const name = 'cloud-player/video';
	const field = ( props, key ) => {
		const [ kind, label ] = attributes[ key ];
		const value = props.attributes[ key ];
		const onChange = ( changed ) => props.setAttributes( { [ key ]: changed } );
		return kind === 'boolean'
			? create( components.ToggleControl, { key, label, checked: !! value, onChange } )
			: create( components.TextControl, { key, label, value: value ?? '', onChange } );
	};
	blocks.registerBlockType( name, {
		edit: ( props ) =>
			create( Fragment, {},
				create( blockEditor.InspectorControls, {},
					create( components.PanelBody, { title: 'Cloud Player' }, Object.keys( attributes ).map( ( key ) => field( props, key ) ) ) ),
				create( 'div', blockEditor.useBlockProps(),
					create( components.Disabled, {},
						create( wp.serverSideRender, { block: name, attributes: props.attributes } ) ) ) ),
		save: () => null,
	} );
} )( window.wp, %s );
JS;

add_action('init', function () {
	wp_register_script('cloud-player', cloud_player_script(), array(), null, array('strategy' => 'defer', 'in_footer' => true));
	wp_register_style('cloud-player', false, array(), null);
	wp_add_inline_style('cloud-player', CLOUD_PLAYER_STYLE);

	$needed = array('wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element', 'wp-server-side-render');
	wp_register_script('cloud-player-editor', false, $needed, null, true);
	wp_add_inline_script('cloud-player-editor', sprintf(CLOUD_PLAYER_EDITOR, wp_json_encode(CLOUD_PLAYER_ATTRIBUTES)));

	register_block_type('cloud-player/video', array(
		'api_version'           => 3,
		'title'                 => 'Cloud Player',
		'category'              => 'media',
		'icon'                  => 'video-alt3',
		'attributes'            => array_map(function ($row) {
			return array('type' => $row[0]);
		}, CLOUD_PLAYER_ATTRIBUTES),
		'supports'              => array('html' => false, 'align' => array('wide', 'full')),
		'render_callback'       => 'cloud_player_block',
		'editor_script_handles' => array('cloud-player-editor'),
		'style_handles'         => array('cloud-player'),
	));
	add_shortcode('cloud-player', 'cloud_player_shortcode');

	$platform = cloud_player_platform();
	if ('' !== $platform) {
		wp_oembed_add_provider($platform . '/*', $platform . '/oembed');
	}
});

function cloud_player_block($attributes) {
	return sprintf('<div %s>%s</div>', get_block_wrapper_attributes(), cloud_player_render($attributes));
}

/** [cloud-player type="vod" is_general="true" src="https://cdn.example/film/master.m3u8"] */
function cloud_player_shortcode($attributes) {
	$values = array();
	foreach ((array) $attributes as $name => $value) {
		// An attribute without a value has a number as its name.
		$values[str_replace(array('_', '-'), '', is_int($name) ? $value : $name)] = is_int($name) ? 'true' : $value;
	}
	wp_enqueue_style('cloud-player');
	return cloud_player_render($values);
}
