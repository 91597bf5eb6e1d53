/** A switch; null means not set, so that the default holds (spec 3, trap 110). */
export interface Toggle {
  enabled: boolean | null;
}
