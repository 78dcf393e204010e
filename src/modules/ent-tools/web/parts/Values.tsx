import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useDesk } from '#foundation/web/kit/useWidth.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { keys, type ModuleCount, type ParameterInfo } from '../../contract.ts'
import { ParameterCard } from './ParameterCard.tsx'
import { ProposalForm } from './ProposalForm.tsx'
import { useUop } from './useUop.ts'

/** Modules with their parameters, or what a search finds in all of them. */
export function Values() {
  const { t } = useText()
  const [params, setParams] = useSearchParams()
  const [keyword, setKeyword] = useState<string>()
  const counts = useCall(keys, { changed: 'yes' })
  const withKeys = counts.data?.modules.filter((one) => one.keys > 0) ?? []
  const chosen = withKeys.find(({ module }) => module === params.get('module')) ?? withKeys[0]
  const searched = keyword?.trim()
  const call = useCall(keys, searched ? { keyword: searched } : { module: chosen?.module ?? '' }, { enabled: Boolean(searched || chosen) })
  const choose = (module: string) => {
    setKeyword(undefined)
    setParams({ module })
  }
  return (
    <div className="uop">
      <div>
        <TextField label={t('ent-tools.searchShort')} type="search" value={keyword} placeholder={t('ent-tools.search')} onChange={setKeyword} />
        <Loaded call={counts}>{() => <Modules list={withKeys} chosen={searched ? undefined : chosen?.module} choose={choose} />}</Loaded>
      </div>
      <Loaded call={call} lines={12}>
        {({ list }) => (
          <div>
            {searched && <p className="hint">{t('ent-tools.found', { count: list.length })}</p>}
            <Cards list={list} modules={searched ? withKeys : []} here={params.get('key')} empty={t('ent-tools.noneFound')} />
          </div>
        )}
      </Loaded>
    </div>
  )
}

/** All parameters that differ from the default of the documents for somebody. */
export function Changed() {
  const { t } = useText()
  const call = useCall(keys, { changed: 'yes' })
  return (
    <Loaded call={call} lines={12}>
      {({ list, modules }) => <Cards list={list} modules={modules} here={null} empty={t('ent-tools.noneChanged')} />}
    </Loaded>
  )
}

function Cards({ list, modules, here, empty }: { list: readonly ParameterInfo[]; modules: readonly ModuleCount[]; here: string | null; empty: string }) {
  const { named } = useUop()
  const [proposed, propose] = useState<ParameterInfo>()
  const nameOf = (module: string) => modules.find((one) => one.module === module)
  if (list.length === 0)
    return (
      <div className="card">
        <Empty icon="gear" text={empty} />
      </div>
    )
  return (
    <>
      {list.map((one) => {
        const module = nameOf(one.module)
        return (
          <ParameterCard
            key={`${one.module}.${one.key}`}
            given={one}
            here={one.key === here}
            inModule={module && named(module)}
            onPropose={() => propose(one)}
          />
        )
      })}
      {proposed && <ProposalForm given={proposed} onClose={() => propose(undefined)} />}
    </>
  )
}

/** A list beside the parameters on a desk, a choice above them on a phone. */
function Modules({ list, chosen, choose }: { list: readonly ModuleCount[]; chosen: string | undefined; choose(module: string): void }) {
  const { t } = useText()
  const desk = useDesk()
  const { named } = useUop()
  const says = ({ keys: count, pending }: ModuleCount) =>
    [t('ent-tools.keysOf', { count }), pending > 0 ? t('ent-tools.pendingCount', { count: pending }) : ''].filter(Boolean).join(' · ')
  if (!desk)
    return (
      <SelectField
        always
        label={t('ent-tools.module')}
        value={chosen}
        options={list.map((one) => ({ value: one.module, label: `${named(one)} · ${says(one)}` }))}
        onChange={(module) => module && choose(module)}
      />
    )
  return (
    <nav className="card uop-modules" aria-label={t('ent-tools.modules')}>
      {list.map((one) => (
        <button key={one.module} type="button" aria-current={one.module === chosen} onClick={() => choose(one.module)}>
          <span>{named(one)}</span>
          <small>{says(one)}</small>
        </button>
      ))}
    </nav>
  )
}
