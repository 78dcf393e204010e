import { ProcedurePage } from './parts/ProcedurePage.tsx'

const ProcedureDetails = () => <ProcedurePage desk="sop" />
export default ProcedureDetails
