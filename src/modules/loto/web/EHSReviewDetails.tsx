import { ProcedurePage } from './parts/ProcedurePage.tsx'

const EHSReviewDetails = () => <ProcedurePage desk="ehsreview" />
export default EHSReviewDetails
