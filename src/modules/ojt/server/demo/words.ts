import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { type Approver, USUAL } from '../../rules/chain.ts'
import type { Item, ListKind } from '../../rules/index.ts'

const EHS: SsoId = asSsoId('10000016')
const ATTRACTIONS = 'MB-PO-ATT-AB'

export interface Sheet {
  kind: ListKind
  nameCn: string
  nameEn: string
  department: string
  position: string
  courseIds: string[]
  intervalMonths: number | null
  approvers: readonly Approver[]
  items: Item[]
}

const numbered = (lines: readonly (readonly [text: string, standard: string])[]): Item[] =>
  lines.map(([text, standard], at) => ({ no: String(at + 1), text, standard }))
const WITH_EHS: readonly Approver[] = [...USUAL, { type: 'ehs', ssoId: EHS }]

export const [RIDE, PLATFORM, CHECK, LOTO]: readonly [Sheet, Sheet, Sheet, Sheet] = [
  {
    ...{ kind: 'new', nameCn: '游乐设施上岗培训', nameEn: 'Training for ride operators', department: ATTRACTIONS, position: '游乐设施操作员' },
    ...{ courseIds: ['SAFE-101'], intervalMonths: null, approvers: USUAL },
    items: numbered([
      ['开园前巡检：站台、压杆、通道', '按巡检表逐项口述并实操，无遗漏'],
      ['压杆检查与手势确认', '每列车两人互检，手势规范'],
      ['正常发车与到站程序', '独立完成10个循环，无提示'],
      ['紧急停车与广播', '15秒内按下急停并完成广播'],
      ['人员疏散路线', '能带领到达集合点'],
      ['身高与健康告知', '按规定测量并使用标准用语'],
      ['班次交接与日志', '日志填写完整、清晰'],
    ]),
  },
  {
    ...{ kind: 'new', nameCn: '站台服务流程', nameEn: 'Service on the platform', department: '', position: '' },
    ...{ courseIds: [], intervalMonths: null, approvers: USUAL },
    items: numbered([
      ['迎宾与排队引导', '微笑、目光接触、标准手势'],
      ['特殊需要宾客的协助', '说明无障碍通道并陪同'],
      ['遗失物品处理', '登记、封存并移交'],
    ]),
  },
  {
    ...{ kind: 'check', nameCn: '游乐设施操作半年检查', nameEn: 'Half-yearly check of ride operators', department: ATTRACTIONS, position: '游乐设施操作员' },
    ...{ courseIds: [], intervalMonths: 6, approvers: USUAL },
    items: numbered([
      ['压杆检查', '逐一下压确认，手势规范'],
      ['紧急停车', '15秒内完成'],
      ['疏散广播', '中英文各一遍，用语标准'],
      ['日志填写', '当班日志无空项'],
    ]),
  },
  {
    ...{ kind: 'check', nameCn: '上锁挂牌年度检查', nameEn: 'Yearly check of lockout-tagout', department: '', position: '' },
    ...{ courseIds: ['LOTO-201'], intervalMonths: 12, approvers: WITH_EHS },
    items: numbered([
      ['能量源识别', '列出全部能量源'],
      ['上锁、挂牌、验证', '顺序正确，验证为零能量'],
    ]),
  },
]
