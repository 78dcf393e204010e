export { inForce, issueMany, issueToJoiner, renew, revoke } from './issue.ts'
export { declaredPurposes, declarePurpose, handHeld, type Identified, resolveBy, type ScanResult, scanBy } from './scan.ts'
