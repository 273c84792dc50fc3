/** Whether facts stay in the definitions that only others than pages need: the build says so ({@link "island/facts.ts"}). */
declare const STOREFRONT_FACTS: boolean;
