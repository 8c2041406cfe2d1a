/** For tests of what lies around a 360° picture: a software renderer takes longer for each sphere than all they judge. */
export function drawNoSphere(): void {
  const { drawArrays, texImage2D } = WebGL2RenderingContext.prototype;
  before(() => Object.assign(WebGL2RenderingContext.prototype, { drawArrays() {}, texImage2D() {} }));
  after(() => Object.assign(WebGL2RenderingContext.prototype, { drawArrays, texImage2D }));
}
