const path = require('node:path');
const { ROOT } = require('./common.cjs');
const { defineAlone } = require('./define-alone.cjs');

/**
 * The page that shows every part of `shared/ui` in its states, for development.
 *
 * @returns {import('webpack').Configuration & { devServer: object }}
 */
const defineGallery = ({ api }) => ({
  ...defineAlone({ name: 'ui', dir: path.join(ROOT, 'shared'), api }),
  entry: ['./ui/tokens.css', './ui/base.css', './ui/gallery-page.tsx'],
});

module.exports = { defineGallery };
