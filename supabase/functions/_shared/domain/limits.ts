/** Business constants that several modules share. Spec section 9 unless stated otherwise. */
export const limits = {
  heroAdvanceMs: 5000,
  heroFallbackSlides: 2,
  homeShopProducts: 4,
  homeStripProjects: 3,
  homeStripProducts: 5,
  homeStripCandidates: 16,
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
  /** Rows per page of an admin table. */
  adminPageSize: 20,
  /** A search of a large table counts one match more than this at most. */
  countedMatches: 10_000,
  /** Debounce of search inputs. */
  searchDelayMs: 300,
  dashboardRows: 5,
  /** Characters of a message that replace a missing subject. */
  subjectFallbackLength: 30,
  /** Days within which a data request must be answered. */
  dataRequestDays: 30,
  /** Rows of the erasure log in the back office. */
  erasureLogRows: 100,
  scrollHideDelayMs: 600,
  categorySkeletons: 5,
  adminSkeletons: 3,
  /** Largest number of lines per order; place_order enforces it. */
  orderLines: 100,
  /** Largest quantity of a product per order; place_order enforces it. */
  orderLineQuantity: 999,
} as const;
