import '@videojs/html/media/hls-video';
import '@videojs/html/video/player';
import '@videojs/html/video/skin';
