import { typedCommand } from '@safarnama/shared/server/typed-command';
import { ROOT } from '../../paths.ts';
import { frame } from './frame.ts';
import { type Html, html } from './html.ts';

export const loginPage = (refusal?: string): Html =>
  frame(
    'Log in',
    html`
<main class="login">
  <h1>Releases</h1>
  <p>Log in with a token: <code>${typedCommand(ROOT, 'releases')} token make</code> makes one. On this machine, the terminal that started the site has a link.</p>
  <form method="post" action="/login">
    ${refusal ? html`<p class="refusal" role="alert" id="refusal">${refusal}</p>` : ''}
    <label for="token">Token</label>
    <input id="token" name="token" type="password" autocomplete="current-password" required maxlength="200"${refusal ? html` aria-describedby="refusal" aria-invalid="true"` : ''}>
    <button class="button" type="submit">Log in</button>
  </form>
</main>`,
  );
