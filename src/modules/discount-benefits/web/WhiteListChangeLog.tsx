import { ChangeLogPage } from './parts/ChangeLogPage.tsx'

export default function WhiteListChangeLog() {
  return <ChangeLogPage of="/whitelistManagement/whitelistChangelog" crumb="/whitelistManagement/index" />
}
