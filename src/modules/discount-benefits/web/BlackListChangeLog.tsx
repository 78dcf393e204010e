import { ChangeLogPage } from './parts/ChangeLogPage.tsx'

export default function BlackListChangeLog() {
  return <ChangeLogPage of="/blacklistManagement/blacklistChangelog" crumb="/blacklistManagement/index" />
}
