import { ChangePage } from './parts/ChangePage.tsx'

export default function BlackListChangeApplication() {
  return <ChangePage of="/blacklistManagement/changeApplication" crumb="/blacklistManagement/index" />
}
