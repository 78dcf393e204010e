import { asSsoId } from '#foundation/contract/schemas.ts'
import { addMonths, type Day } from '#foundation/time.ts'
import type { NewPerson } from '../commands/add.ts'
import { type Draft, personIn } from './person.ts'

interface Named extends Pick<Draft, 'ssoId' | 'nameCn' | 'nameEn' | 'departmentCode' | 'title' | 'position'> {
  months: number
  manager?: string
  given?: Partial<Draft>
}

const INTERN = 3
const LOCAL_FOREIGNER = 1

const who = (
  ssoId: string,
  nameCn: string,
  nameEn: string,
  departmentCode: string,
  title: readonly [string, string],
  position: string,
  months: number,
  manager?: string,
  given?: Partial<Draft>,
): Named => ({ ssoId, nameCn, nameEn, departmentCode, title, position, months, ...(manager && { manager }), ...(given && { given }) })

const AB = 'MB-PO-ATT-AB'
const LA: Partial<Draft> = { staffGroup: 'LA' }

/** The seventeen with whom demonstrations and tests begin. Months are those since they joined. */
const PEOPLE: readonly Named[] = [
  who('10000003', '陈国栋', 'Victor Chen', AB, ['游乐运营区域经理', 'Ride Operations Area Manager'], `${AB}-H1`, 128, undefined, LA),
  who('10000002', '周浩然', 'Zhou Haoran', AB, ['游乐运营主管', 'Ride Operations Supervisor'], `${AB}-L1`, 74, '10000003'),
  who('10000001', '李晓雯', 'Li Xiaowen', AB, ['游乐设施操作员', 'Ride Operator'], `${AB}-M1`, 29, '10000002'),
  who('10000004', '孙雅婷', 'Grace Sun', 'MB-HR-BP', ['人力资源业务伙伴', 'HR Business Partner'], 'MB-HR-BP-M1', 52, undefined, LA),
  who('10000005', '林静怡', 'Lin Jingyi', 'MB-HR-OP', ['人事运营专员', 'HR Operations Specialist'], 'MB-HR-OP-M1', 40, undefined, LA),
  who('10000006', '赵倩', 'Vivian Zhao', 'MB-HR-CB', ['福利管理员', 'Benefits Administrator'], 'MB-HR-CB-M1', 66, undefined, LA),
  who('10000007', '吴建华', 'Wu Jianhua', 'MB-FN-AC', ['高级会计', 'Senior Accountant'], 'MB-FN-AC-M1', 91, undefined, LA),
  who('10000008', '马宏伟', 'Ma Hongwei', 'MB-SS-SE', ['安保主管', 'Security Supervisor'], 'MB-SS-SE-L1', 103),
  who('10000009', '郑凯', 'Kevin Zheng', 'MB-IT-AP', ['平台管理员', 'Platform Administrator'], 'MB-IT-AP-M1', 37, undefined, LA),
  who('10000010', '杨柳', 'Yang Liu', 'HB-RD-FO', ['前台接待', 'Front Desk Agent'], 'HB-RD-FO-M1', 15),
  who('10000011', '何俊杰', 'He Junjie', 'JV-OP-VS', ['访客服务员', 'Visitor Services Host'], 'JV-OP-VS-M1', 22),
  who('10000012', '徐子涵', 'Xu Zihan', AB, ['游乐设施操作员', 'Ride Operator'], `${AB}-M2`, 8, '10000002', { employeeType: 'part-time' }),
  who('10000013', '黄思远', 'Huang Siyuan', AB, ['游乐运营实习生', 'Ride Operations Intern'], `${AB}-M3`, 3, '10000002', {
    employeeType: 'intern',
    employeeClass: INTERN,
  }),
  who('10000014', '艾玛·威尔逊', 'Emma Wilson', 'MB-EN-SP', ['灯光设计师', 'Lighting Designer'], 'MB-EN-SP-M1', 44, undefined, {
    ...LA,
    foreigner: true,
    employeeClass: LOCAL_FOREIGNER,
  }),
  who('10000015', '罗春梅', 'Luo Chunmei', 'MB-FB-TD', ['员工餐厅收银员', 'Dining Cashier'], 'MB-FB-TD-M1', 58),
  who('10000016', '谢明轩', 'Xie Mingxuan', 'MB-SS-EH', ['环境健康与安全专员', 'EHS Specialist'], 'MB-SS-EH-M1', 33, undefined, LA),
  who('10000017', '唐雨桐', 'Tina Tang', 'MB-CM-IC', ['内部传播编辑', 'Communications Editor'], 'MB-CM-IC-M1', 19, undefined, LA),
]

/** Departments that named people own, and those that they are HRBP of. */
export const NAMED_OWNERS: Readonly<Record<string, string>> = { [AB]: '10000003' }
export const NAMED_HRBPS: Readonly<Record<string, string>> = { MB: '10000004' }

/** The named people around `today`, managers first. `managerOf` names the heads of their departments where those exist. */
export function namedPeople(today: Day, managerOf: (departmentCode: string) => string | undefined = () => undefined): NewPerson[] {
  return PEOPLE.map(({ months, manager, given, departmentCode, ...one }) => {
    const above = manager ?? managerOf(departmentCode)
    const draft = { ...one, joinDate: addMonths(today, -months), priorYears: months > 60 ? 4 : 1, lineManager: above ? asSsoId(above) : null, ...given }
    return personIn(departmentCode, draft, today)
  })
}
