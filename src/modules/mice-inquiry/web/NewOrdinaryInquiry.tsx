import { CreatePage } from './parts/CreatePage.tsx'

export default function NewOrdinaryInquiry() {
  return <CreatePage type="normal" />
}
