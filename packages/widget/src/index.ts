/// <reference path="./css-text.d.ts" />
export { type MountOptions, mount } from './mount.tsx'
