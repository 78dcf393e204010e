import { useState } from 'react'
import type { Entity } from '#foundation/contract/house.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useDesk } from '#foundation/web/kit/useWidth.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type DepartmentNode, entity as entities, exportPeople, getDepartmentTree } from '../../contract.ts'

/** Levels that stand open at first: the company and its divisions. */
const OPEN_LEVEL = 0

/** The departments of a company as a tree: owner, people, and the way to the list of a department's people. */
export function OrganizationTree({ onOpen, onDepartment }: { onOpen(ssoId: string): void; onDepartment(code: string): void }) {
  const { t, choices } = useText()
  const [entity, setEntity] = useState<Entity>('MB')
  const tree = useCall(getDepartmentTree, { entity })
  return (
    <Card>
      <div className="scroll-x below near">
        <Tabs<Entity> label={t('people.entity')} value={entity} options={choices('people.enum.entity.', entities.options)} onChange={setEntity} />
        <ExportButton endpoint={exportPeople} input={{ what: 'organization' }} label={t('people.export')} />
      </div>
      <Loaded call={tree} lines={10}>
        {(nodes) => <Tree key={nodes[0]?.code} nodes={nodes} onOpen={onOpen} onDepartment={onDepartment} />}
      </Loaded>
    </Card>
  )
}

function Tree({ nodes, onOpen, onDepartment }: { nodes: readonly DepartmentNode[]; onOpen(ssoId: string): void; onDepartment(code: string): void }) {
  const { t, pick } = useText()
  const desk = useDesk()
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(nodes.filter((node) => node.level <= OPEN_LEVEL).map((node) => node.code)))
  const parents = new Set(nodes.map((node) => node.parent))
  const toggle = (code: string) =>
    setOpen((before) => {
      const after = new Set(before)
      if (!after.delete(code)) after.add(code)
      return after
    })
  const shown = new Set<string>()
  for (const node of nodes) if (node.level === 0 || (node.parent !== null && shown.has(node.parent) && open.has(node.parent))) shown.add(node.code)
  return (
    <ul className="plain">
      {nodes
        .filter((node) => shown.has(node.code))
        .map((node) => (
          <li key={node.code} className="li" style={{ paddingLeft: node.level * (desk ? 28 : 14) }}>
            {parents.has(node.code) ? (
              <button type="button" className="ico" style={{ width: 28, height: 28 }} aria-expanded={open.has(node.code)} onClick={() => toggle(node.code)}>
                <Icon name={open.has(node.code) ? 'down' : 'next'} />
                <span className="visually-hidden">{pick(node.nameCn, node.nameEn)}</span>
              </button>
            ) : (
              <span style={{ width: 28, flex: 'none' }} />
            )}
            <span className="t">
              <button
                type="button"
                className="btn link wraps"
                style={{ color: 'inherit', fontWeight: node.level < 2 ? 600 : 400 }}
                onClick={() => onDepartment(node.code)}
              >
                {pick(node.nameCn, node.nameEn)}
              </button>
              <div>
                <small>
                  <bdi translate="no">{node.code}</bdi> · {t('people.count', { count: formatNumber(node.people) })}
                </small>
              </div>
            </span>
            {node.owner && (
              <button type="button" className="btn link only-d" onClick={() => node.owner && onOpen(node.owner.ssoId)}>
                <PersonCell person={node.owner} />
              </button>
            )}
          </li>
        ))}
    </ul>
  )
}
