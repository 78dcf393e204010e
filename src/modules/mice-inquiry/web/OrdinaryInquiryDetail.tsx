import { DetailPage } from './parts/DetailPage.tsx'

export default function OrdinaryInquiryDetail() {
  return <DetailPage type="normal" />
}
