import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { accountCalls } from './account.ts';
import { chatCalls } from './chat.ts';
import { commentCalls } from './comments.ts';
import { contentCalls } from './content.ts';
import { libraryCalls } from './library.ts';
import { liveCalls } from './live.ts';
import { logCalls } from './logs.ts';
import { moderationCalls } from './moderation.ts';
import type { App, Needs } from './needs.ts';
import { quizCalls } from './quiz.ts';
import { answerFailures, createRoutes } from './routes.ts';
import { searchCalls } from './search.ts';
import { uploadCalls } from './uploads.ts';

const DAY_SECONDS = 86_400;

/** Serves every call of the contract over HTTP. */
export function createApi(needs: Needs & { log(error: unknown, path: string): void }) {
  const app: App = new Hono();
  app.use(
    cors({
      origin: '*',
      allowHeaders: ['authorization', 'x-token', 'content-type'],
      exposeHeaders: ['retry-after'],
      maxAge: DAY_SECONDS,
    }),
  );
  app.use(async (context, next) => {
    await next();
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store');
  });
  answerFailures(app, needs.log);

  const route = createRoutes(app, needs);
  accountCalls(route, needs);
  libraryCalls(route, needs);
  contentCalls(route, needs);
  searchCalls(route, needs);
  liveCalls(route, needs);
  quizCalls(route, needs);
  chatCalls(route, needs);
  commentCalls(route, needs);
  moderationCalls(route, needs);
  uploadCalls(app, route, needs);
  logCalls(route, needs);
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // Hono builds the request's URL from it. The client's own `Host` has no effect.
    request.headers.host = 'localhost';
    return listener(request, response);
  };
}
