import { DetailPage } from './parts/DetailPage.tsx'

export default function VIPInquiryDetail() {
  return <DetailPage type="vip" />
}
