export { compared, differing, type FieldChange, filesIn, inputsOf, type RowChange, type SignOf } from './difference.ts'
export { type Content, type FieldSpec, type Fields, isNothing, listOf, type PartSpec, rowOf, type ValueSpec } from './fields.ts'
export {
  type AmendmentKind,
  amendmentKinds,
  isInForce,
  type Proposal,
  type ProposalFacts,
  proposals,
  REASON_MAX,
  reasons,
  type VersionState,
  versionLife,
} from './proposing.ts'
