module.exports = {
  projects: ['shared', 'shell', 'mfe-tours', 'mfe-hotels', 'mfe-account', 'mfe-payment', 'gateway', 'api'].map(
    (name) => `<rootDir>/${name}`,
  ),
};
