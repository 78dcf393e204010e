import { useState } from 'react'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { MenuList } from '../frame/MenuList.tsx'
import { useMenu } from '../frame/menu.ts'

/** All functions as a page: what the mega menu is on a desk. */
export default function Apps() {
  const { t } = useText()
  const menu = useMenu()
  const [typed, setTyped] = useState('')
  const total = menu.data?.groups.reduce((n, g) => n + g.entries.length, 0) ?? 0
  return (
    <Page title={t('shell.apps')}>
      <label className="search below" style={{ maxWidth: 'none', height: 44 }}>
        <Icon name="search" />
        <input
          className="bare"
          value={typed}
          aria-label={t('shell.filterApps')}
          placeholder={t('shell.filterHint', { total })}
          onChange={(e) => setTyped(e.target.value)}
        />
      </label>
      <div className="card all-apps">
        <div className="body">
          <Loaded call={menu}>{(data) => <MenuList groups={data.groups} typed={typed} onOpen={() => {}} />}</Loaded>
        </div>
      </div>
    </Page>
  )
}
