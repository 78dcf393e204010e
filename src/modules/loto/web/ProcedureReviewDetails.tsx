import { ProcedurePage } from './parts/ProcedurePage.tsx'

const ProcedureReviewDetails = () => <ProcedurePage desk="sopreview" />
export default ProcedureReviewDetails
