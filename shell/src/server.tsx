/**
 * Server bundle of the shell: React, the router, the shared packages and the renderer. The gateway evaluates it and imports none
 * of these itself, so that there is one copy of each.
 */
import '@safarnama/shared/ui';
import * as host from '@safarnama/shared/host';
import * as router from '@safarnama/shared/router';
import * as schema from '@safarnama/shared/schema';
import * as ui from '@safarnama/shared/ui';
import * as React from 'react';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';

export { manifest } from './offline/manifest.ts';
export { pages } from './pages.ts';
export type { ShellAssets } from './server/assets.ts';
export type { ClientPage } from './server/client-pages.tsx';
export { BLANKS } from './server/client-pages.tsx';
export { createRenderer, type NextData, type Renderer } from './server/renderer.tsx';
export type { Guard, Phase, Receiver, ServerPage } from './server/server-page.ts';
export type { ServerRemote } from './server/start-remotes.ts';

/** Modules that a remote's server bundle may require, by name: the shell's own module objects. */
export const scope: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react/jsx-dev-runtime': jsxDevRuntime,
  'react-dom': ReactDOM,
  '@safarnama/shared/host': host,
  '@safarnama/shared/router': router,
  '@safarnama/shared/schema': schema,
  '@safarnama/shared/ui': ui,
};
