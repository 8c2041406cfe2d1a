import { Quaternion } from 'three/src/math/Quaternion.js';
import { fieldOfView, type View } from './view.ts';

/** A cheap phone can't draw more pixels at the video's frame rate, and they would not be visible. */
const MAX_PIXEL_RATIO = 2;
const UP = { x: 0, y: 1, z: 0 };
const RIGHT = { x: 1, y: 0, z: 0 };
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** One triangle that covers the canvas; each corner has a view ray, turned by the quaternion `look`. */
const vertexShader = `#version 300 es
uniform vec2 extent;
uniform vec4 look;
out vec3 ray;
void main() {
  vec2 corner = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  vec3 ahead = vec3(corner * extent, -1.0);
  ray = ahead + 2.0 * cross(look.xyz, cross(look.xyz, ahead) + look.w * ahead);
  gl_Position = vec4(corner, 0.0, 1.0);
}`;
/** Equirectangular projection: straight ahead is the center of the picture, x the longitude, y the latitude. */
const fragmentShader = `#version 300 es
precision highp float;
uniform sampler2D picture;
in vec3 ray;
out vec4 color;
const float PI = 3.14159265;
void main() {
  vec3 to = normalize(ray);
  vec2 place = vec2(0.5 + atan(to.x, -to.z) / (2.0 * PI), 0.5 - asin(to.y) / PI);
  color = vec4(texture(picture, place).rgb, 1.0);
}`;

/**
 * Draws the video on the inside of a sphere. Uses only the quaternion of three.js: its matrix would add 4 kB, its camera
 * 12 kB, its renderer 55 kB for this one triangle. Throws without WebGL, or if the driver rejects the shaders.
 */
export function createSphere(video: HTMLVideoElement, canvas: HTMLCanvasElement) {
  // The drawing buffer is preserved for snapshots.
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false, preserveDrawingBuffer: true });
  if (!gl) throw new Error('There is no WebGL');
  const program = link(gl);
  // biome-ignore lint/correctness/useHookAtTopLevel: a WebGL method, not a React hook
  gl.useProgram(program);
  const extent = gl.getUniformLocation(program, 'extent');
  const look = gl.getUniformLocation(program, 'look');

  const picture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, picture);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  const heading = new Quaternion();
  const elevation = new Quaternion();
  let aspect = 1;

  return {
    resize(width: number, height: number, pixelRatio: number) {
      const ratio = Math.min(pixelRatio, MAX_PIXEL_RATIO);
      canvas.width = Math.floor(width * ratio);
      canvas.height = Math.floor(height * ratio);
      gl.viewport(0, 0, canvas.width, canvas.height);
      aspect = width / height;
    },
    render(view: View) {
      const top = Math.tan(radians(fieldOfView(view)) / 2);
      // Yaw first, then pitch: the horizon stays level.
      const { x, y, z, w } = heading
        .setFromAxisAngle(UP, radians(-view.yaw))
        .multiply(elevation.setFromAxisAngle(RIGHT, radians(view.pitch)));
      gl.uniform2f(extent, top * aspect, top);
      gl.uniform4f(look, x, y, z, w);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, video);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    },
    dispose() {
      gl.deleteTexture(picture);
      gl.deleteProgram(program);
    },
    /** Releases the context at once: browsers allow about sixteen per page. */
    release: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  };
}

export type Sphere = ReturnType<typeof createSphere>;

function link(gl: WebGL2RenderingContext): WebGLProgram {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragmentShader],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) continue;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error('The graphics driver refused the shaders');
  return program;
}
