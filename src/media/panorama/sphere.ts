import {
  BackSide,
  LinearFilter,
  Mesh,
  PerspectiveCamera,
  RawShaderMaterial,
  Scene,
  SphereGeometry,
  VideoTexture,
  WebGLRenderer,
} from 'three';
import { sightOf, type View } from './view.ts';

const RADIUS = 10;
/** More pixels than this a cheap phone can't draw at the video's rate, and nobody sees. */
const MAX_PIXEL_RATIO = 2;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The build leaves three's own shaders out; one of ours passes the video's colours through untouched. */
const vertexShader = `in vec3 position;
in vec2 uv;
uniform mat4 modelViewMatrix, projectionMatrix;
out vec2 place;
void main() {
  place = uv;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`;
const fragmentShader = `precision highp float;
uniform sampler2D picture;
in vec2 place;
out vec4 color;
void main() {
  color = vec4(texture(picture, vec2(1.0 - place.x, place.y)).rgb, 1.0);
}`;

/**
 * The video on the inside of a sphere, seen from its middle. Throws where there is no WebGL; what the driver makes of
 * the shaders is known when they are first drawn with.
 */
export function createSphere(video: HTMLVideoElement, canvas: HTMLCanvasElement, onRefusal: () => void) {
  // The buffer is kept so that a snapshot can be taken at any moment.
  const renderer = new WebGLRenderer({ canvas, antialias: false, preserveDrawingBuffer: true });
  renderer.debug.onShaderError = onRefusal;
  const scene = new Scene();
  const camera = new PerspectiveCamera(75, 16 / 9, 0.1, 100);
  const picture = new VideoTexture(video);
  picture.minFilter = LinearFilter;
  picture.generateMipmaps = false;
  const geometry = new SphereGeometry(RADIUS, 64, 32);
  const material = new RawShaderMaterial({
    glslVersion: '300 es',
    side: BackSide,
    uniforms: { picture: { value: picture } },
    vertexShader,
    fragmentShader,
  });
  const ball = new Mesh(geometry, material);
  // The middle of the picture lies straight ahead.
  ball.rotation.y = -Math.PI / 2;
  scene.add(ball);

  return {
    resize(width: number, height: number, pixelRatio: number) {
      renderer.setPixelRatio(Math.min(pixelRatio, MAX_PIXEL_RATIO));
      renderer.setSize(width, height, false);
      camera.aspect = width / height;
      camera.updateProjectionMatrix();
    },
    render(view: View) {
      picture.needsUpdate = true;
      camera.fov = sightOf(view);
      camera.updateProjectionMatrix();
      camera.rotation.set(radians(view.pitch), radians(-view.yaw), 0, 'YXZ');
      renderer.render(scene, camera);
    },
    dispose() {
      picture.dispose();
      geometry.dispose();
      material.dispose();
      renderer.dispose();
    },
    /** Gives the context back at once: browsers allow only some sixteen on a page. */
    release: () => renderer.forceContextLoss(),
  };
}

export type Sphere = ReturnType<typeof createSphere>;
