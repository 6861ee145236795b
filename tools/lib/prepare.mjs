// @ts-check
import { build } from './build-plan.mjs';
import { installPackages } from './install.mjs';
import { vendorBlocks } from './vendor.mjs';

/** Brings up to date what every command needs that runs the product: packages, bundles, builds. */
export async function prepareProduct() {
  await installPackages();
  await vendorBlocks();
  await build();
}
