/** The one version that patches, shims and tests fit. */
export const editorPin = {
  name: '@scratch/scratch-gui',
  version: '15.2.0',
  sha512:
    'ZjKknkK6Suh0qtfCgaKNUt2Ilz/j6pWdTn6+Brrb2NLn8iXviccLfiSezAFvXqFqWaOMjac0sMfe8JpKkkOPTg==',
};

/** Where the server serves the vendored files. */
export const vendorBase = '/edit/blocks/frame/vendor/';
