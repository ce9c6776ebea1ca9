/** Business constants that more than one place must agree on. Spec section 9 unless said otherwise. */
export const limits = {
  heroAdvanceMs: 5000,
  heroFallbackSlides: 2,
  homeShopProducts: 4,
  homeStripProjects: 3,
  homeFeaturedServices: 3,
  shopPageSize: 24,
  shopSkeletons: 8,
  relatedSkeletons: 3,
  portfolioCategorySkeletons: 6,
  portfolioProjectSkeletons: 3,
  priceMin: 0,
  priceMax: 1500,
  priceStep: 10,
  metaDescriptionLength: 160,
  headerShadowScroll: 10,
  toastMs: 5000,
  unviewedOrdersPollMs: 30_000,
  ordersStaleMs: 60_000,
  /** Rows of one page of an admin table. */
  adminPageSize: 20,
  /** How long typing in a search box must rest before it is searched for. */
  searchDelayMs: 300,
  /** The newest orders of one CSV export; more would not open in a spreadsheet comfortably. */
  exportedOrders: 20_000,
  /** For so many days the owner is reminded of an e-mail about an order that could not be sent. */
  unsentMailDays: 7,
  /** Attempts, the last of them half an hour after the first, after which a waiting e-mail is worth a word to the owner. */
  worryingMailAttempts: 5,
  dashboardRows: 5,
  /** Characters of a message that stand in for a missing subject. */
  subjectFallbackLength: 30,
  /** Days in which a data-protection request is to be answered. */
  dataRequestDays: 30,
  scrollHideDelayMs: 600,
  categorySkeletons: 5,
  adminSkeletons: 3,
  /** Lines of one checkout; the database refuses more (place_order). */
  orderLines: 100,
  /** Units of one product in one order; the database refuses more (place_order). */
  orderLineQuantity: 999,
} as const;
