import { PerspectiveCamera } from 'three';
import { sightOf, type View } from './view.ts';

/** More pixels than this a cheap phone can't draw at the video's rate, and nobody sees. */
const MAX_PIXEL_RATIO = 2;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** One triangle over the whole canvas; each of its corners looks somewhere. */
const vertexShader = `#version 300 es
uniform mat4 unproject, look;
out vec3 ray;
void main() {
  vec2 corner = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  vec4 far = unproject * vec4(corner, 1.0, 1.0);
  ray = mat3(look) * (far.xyz / far.w);
  gl_Position = vec4(corner, 0.0, 1.0);
}`;
/** Straight ahead lies the middle of the picture, left and right of it the longitudes, above and below the latitudes. */
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
 * The video on the inside of a sphere, seen from its middle: three's camera tells where each pixel looks. Its renderer,
 * made for scenes of any kind, would cost every page 55 kB for this one triangle. Throws where there is no WebGL, or
 * where the driver refuses the shaders.
 */
export function createSphere(video: HTMLVideoElement, canvas: HTMLCanvasElement) {
  // The buffer is kept so that a snapshot can be taken at any moment.
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false, preserveDrawingBuffer: true });
  if (!gl) throw new Error('There is no WebGL');
  const program = link(gl);
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's word for it
  gl.useProgram(program);
  const unproject = gl.getUniformLocation(program, 'unproject');
  const look = gl.getUniformLocation(program, 'look');

  const picture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, picture);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  const camera = new PerspectiveCamera();

  return {
    resize(width: number, height: number, pixelRatio: number) {
      const ratio = Math.min(pixelRatio, MAX_PIXEL_RATIO);
      canvas.width = Math.floor(width * ratio);
      canvas.height = Math.floor(height * ratio);
      gl.viewport(0, 0, canvas.width, canvas.height);
      camera.aspect = width / height;
    },
    render(view: View) {
      camera.fov = sightOf(view);
      camera.updateProjectionMatrix();
      camera.rotation.set(radians(view.pitch), radians(-view.yaw), 0, 'YXZ');
      camera.updateMatrixWorld();
      gl.uniformMatrix4fv(unproject, false, camera.projectionMatrixInverse.elements);
      gl.uniformMatrix4fv(look, false, camera.matrixWorld.elements);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, video);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    },
    dispose() {
      gl.deleteTexture(picture);
      gl.deleteProgram(program);
    },
    /** Gives the context back at once: browsers allow only some sixteen on a page. */
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
