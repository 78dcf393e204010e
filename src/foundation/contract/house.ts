/** What only modules know of the house: the one that owns it adds it here (`declare module`), so that types have it and foundation does not say it. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled from outside
export interface House {}

/** A company of the house, by its code. */
export type Entity = House extends { entity: infer E extends string } ? E : string
