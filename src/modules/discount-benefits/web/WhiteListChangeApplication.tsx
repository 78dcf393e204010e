import { ChangePage } from './parts/ChangePage.tsx'

export default function WhiteListChangeApplication() {
  return <ChangePage of="/whitelistManagement/changeApplication" crumb="/whitelistManagement/index" />
}
