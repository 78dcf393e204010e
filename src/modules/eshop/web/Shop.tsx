import { useNavigate, useParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { cart } from '../contract/index.ts'
import { CartTab } from './parts/CartTab.tsx'
import { CategoriesTab } from './parts/CategoriesTab.tsx'
import { HomeTab } from './parts/HomeTab.tsx'
import { MineTab } from './parts/MineTab.tsx'
import './parts/eshop.css'

const TABS = { home: HomeTab, categories: CategoriesTab, cart: CartTab, mine: MineTab } as const
type Tab = keyof typeof TABS
const ALL = ['home', 'categories', 'cart', 'mine'] as const satisfies readonly Tab[]

/** The shop: what there is, by kind, what one has chosen, and what one has ordered. */
export default function Shop() {
  const { t, lang } = useText()
  const params = useParams()
  const go = useNavigate()
  const tab = ALL.find((one) => one === params.tab) ?? 'home'
  const inCart = useCall(cart, {}).data?.lines.length ?? 0
  const Shown = TABS[tab]
  const title = t('screen./{lang}/eshop/{tab}?')
  const named = (one: Tab) => t(`eshop.tab.${one}`) + (one === 'cart' && inCart > 0 ? ` (${inCart})` : '')
  return (
    <Page title={title}>
      <div className="stack">
        <Tabs<Tab>
          label={title}
          value={tab}
          options={ALL.map((value) => ({ value, label: named(value) }))}
          onChange={(to) => void go(`/${lang}/eshop/${to}`)}
        />
        <Shown key={tab} />
      </div>
    </Page>
  )
}
