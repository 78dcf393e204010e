import { DetailPage } from './parts/DetailPage.tsx'

export default function BlackListDetail() {
  return <DetailPage of="/blacklistManagement/blacklistDetail" crumb="/blacklistManagement/index" />
}
