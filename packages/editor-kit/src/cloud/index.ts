export { type CloudShare, type CloudWork, createCloudShare } from './cloud-share.ts';
