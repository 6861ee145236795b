/** Works for the site, by the address of their own menu: for those who review and do not grade, too. */
export { SiteReview as Page } from '../../kit/site-review/site-review.tsx';
