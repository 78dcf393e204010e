import { DetailPage } from './parts/DetailPage.tsx'

export default function WhiteListDetail() {
  return <DetailPage of="/whitelistManagement/whitelistDetail" crumb="/whitelistManagement/index" />
}
