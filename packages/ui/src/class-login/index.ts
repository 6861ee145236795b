export { ChildPictures, type ClassChild, ClassChildren } from './class-children.tsx';
export { PictureGrid } from './picture-grid.tsx';
