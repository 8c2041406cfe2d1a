import { Matrix4 } from 'three/src/math/Matrix4.js';
import { fieldOfView, type View } from './view.ts';

/** A cheap phone can't draw more pixels at the video's frame rate, and they would not be visible. */
const MAX_PIXEL_RATIO = 2;
/** Any two depths do: only the direction of a ray counts. */
const NEAR = 0.1;
const FAR = 2000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** One triangle that covers the canvas; each corner has a view ray. */
const vertexShader = `#version 300 es
uniform mat4 unproject, look;
out vec3 ray;
void main() {
  vec2 corner = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  vec4 far = unproject * vec4(corner, 1.0, 1.0);
  ray = mat3(look) * (far.xyz / far.w);
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
 * Draws the video on the inside of a sphere. Uses only the matrix of three.js: its camera would add 12 kB, its renderer
 * 55 kB for this one triangle. Throws without WebGL, or if the driver rejects the shaders.
 */
export function createSphere(video: HTMLVideoElement, canvas: HTMLCanvasElement) {
  // The drawing buffer is preserved for snapshots.
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false, preserveDrawingBuffer: true });
  if (!gl) throw new Error('There is no WebGL');
  const program = link(gl);
  // biome-ignore lint/correctness/useHookAtTopLevel: a WebGL method, not a React hook
  gl.useProgram(program);
  const unproject = gl.getUniformLocation(program, 'unproject');
  const look = gl.getUniformLocation(program, 'look');

  const picture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, picture);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  const unprojection = new Matrix4();
  const heading = new Matrix4();
  const elevation = new Matrix4();
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
      const top = NEAR * Math.tan(radians(fieldOfView(view)) / 2);
      const right = top * aspect;
      unprojection.makePerspective(-right, right, top, -top, NEAR, FAR).invert();
      // The head turns around first, then up: the horizon stays level.
      heading.makeRotationY(radians(-view.yaw)).multiply(elevation.makeRotationX(radians(view.pitch)));
      gl.uniformMatrix4fv(unproject, false, unprojection.elements);
      gl.uniformMatrix4fv(look, false, heading.elements);
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
