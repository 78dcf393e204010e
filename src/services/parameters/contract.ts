/** What a page needs to say before sending what the service would refuse (PARAM-01). */
export { type Fitting, fits, isWhole, type ParameterValue, rangeOf } from './rules.ts'
