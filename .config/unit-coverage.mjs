/**
 * Coverage of a page for its launcher, at half the cost of puppeteer's: V8 notes only whether a block ran, so that
 * it still optimizes the code, and no debugger hands over the text of every script.
 */
export function lightCoverage(page) {
  let session;
  return {
    async startJSCoverage() {
      session ??= await page.createCDPSession();
      await session.send('Profiler.enable');
      await session.send('Profiler.startPreciseCoverage', { callCount: false, detailed: true });
    },
    async stopJSCoverage() {
      const { result } = await session.send('Profiler.takePreciseCoverage');
      // Else V8 leaves out what it has told of an earlier test file.
      await session.send('Profiler.stopPreciseCoverage');
      await session.send('Profiler.disable');
      return result.filter(({ url }) => url.startsWith('http')).map((rawScriptCoverage) => ({ rawScriptCoverage }));
    },
  };
}
