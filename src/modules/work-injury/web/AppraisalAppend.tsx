import { AppendPage } from './parts/AppendPage.tsx'

export default function AppraisalAppend() {
  return <AppendPage kind="appraisal" />
}
