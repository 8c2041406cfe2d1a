<?php
require 'wordpress.php';
require 'cloud-player.php';

add_filter('cloud_player_script', fn() => '/cloud-player.js');
add_filter('cloud_player_platform', fn() => 'https://video.example/');
(Site::$init)();

function same($expected, $found) {
	if ($expected !== $found) {
		throw new Exception(json_encode(array('expected' => $expected, 'found' => $found)));
	}
}

same(array('https://video.example/*' => 'https://video.example/oembed'), Site::$providers);

$shortcode = Site::$shortcodes['cloud-player'];
same(
	'<cloud-player lang="en" type="vod" content-id="7" api="https://video.example" muted="true"></cloud-player>',
	$shortcode(array('content_id' => '7', 0 => 'muted'))
);
$hostile = $shortcode(array('type' => '"><script>', 'src' => 'javascript:alert(1)', 'onerror' => 'alert(1)', 'api' => 'https://other.example'));
same('<cloud-player lang="en" type="&quot;&gt;&lt;script&gt;" api="https://video.example"></cloud-player>', $hostile);

$render = Site::$blocks['cloud-player/video']['render_callback'];
$video = $render(array(
	'type' => 'vod',
	'isGeneral' => true,
	'src' => 'https://cdn.example/film/master.m3u8',
	'featureSet' => '{"shareButton":true}',
));
?>
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>A post</title>
<style><?= Site::$styles['cloud-player'] ?></style>
<script src="<?= Site::$enqueued['cloud-player'] ?>" defer></script>
</head>
<body>
<?= $video ?>

<output></output>
<script>
const player = document.querySelector('cloud-player');
player.addEventListener('finished', ({ detail }) => {
  document.querySelector('output').textContent = `Seen: ${detail.duration.toFixed()} seconds`;
});
</script>
</body>
</html>
