import type { Documents } from '../../contract/index.ts'

/** What is told of each of the named people; the rest follows from the number. */
export interface Told {
  gender: 'male' | 'female'
  birthday: string
  married?: readonly [name: string, on: string]
  children?: readonly (readonly [name: string, gender: 'male' | 'female', birthday: string])[]
  school: readonly [school: string, degree: Documents['education']['education'][number]['degree'], major: string, from: string, to: string]
  contact: readonly [name: string, relation: Documents['emergency']['emergency'][number]['relation']]
  nationality?: string
}

/** Those who are flagged for the birthday check were born on the first of January (services/session). */
export const PEOPLE: Readonly<Record<string, Told>> = {
  '10000001': {
    gender: 'female',
    birthday: '1998-05-04',
    school: ['上海工程技术大学', 'bachelor', '机械设计', '2016-09', '2020-06'],
    contact: ['李桂芳', 'parent'],
  },
  '10000002': {
    gender: 'male',
    birthday: '1990-03-14',
    married: ['顾婷', '2017-10-02'],
    children: [['周一诺', 'female', '2019-08-21']],
    school: ['同济大学', 'bachelor', '电气工程', '2008-09', '2012-06'],
    contact: ['顾婷', 'spouse'],
  },
  '10000003': {
    gender: 'male',
    birthday: '1979-11-30',
    married: ['何丽', '2006-05-01'],
    children: [
      ['陈可欣', 'female', '2008-02-11'],
      ['陈可为', 'male', '2014-09-03'],
    ],
    school: ['上海交通大学', 'master', '工商管理', '2009-09', '2011-06'],
    contact: ['何丽', 'spouse'],
  },
  '10000004': {
    gender: 'female',
    birthday: '1988-07-19',
    married: ['钱伟', '2015-06-18'],
    school: ['华东师范大学', 'master', '应用心理学', '2010-09', '2013-06'],
    contact: ['钱伟', 'spouse'],
  },
  '10000005': {
    gender: 'female',
    birthday: '1992-01-01',
    married: ['吕杰', '2021-09-09'],
    school: ['上海师范大学', 'bachelor', '人力资源管理', '2010-09', '2014-06'],
    contact: ['吕杰', 'spouse'],
  },
  '10000006': {
    gender: 'female',
    birthday: '1986-12-08',
    school: ['上海财经大学', 'bachelor', '劳动与社会保障', '2005-09', '2009-06'],
    contact: ['赵国华', 'parent'],
  },
  '10000007': {
    gender: 'male',
    birthday: '1983-01-01',
    married: ['沈洁', '2010-10-10'],
    school: ['上海立信会计金融学院', 'bachelor', '会计学', '2002-09', '2006-06'],
    contact: ['沈洁', 'spouse'],
  },
  '10000008': {
    gender: 'male',
    birthday: '1978-04-22',
    married: ['袁芳', '2004-01-18'],
    school: ['上海公安学院', 'associate', '安全防范', '1998-09', '2001-06'],
    contact: ['袁芳', 'spouse'],
  },
  '10000009': { gender: 'male', birthday: '1991-10-24', school: ['复旦大学', 'bachelor', '软件工程', '2010-09', '2014-06'], contact: ['郑海', 'sibling'] },
  '10000010': {
    gender: 'female',
    birthday: '2001-02-17',
    school: ['上海旅游高等专科学校', 'associate', '酒店管理', '2019-09', '2022-06'],
    contact: ['杨建国', 'parent'],
  },
  '10000011': {
    gender: 'male',
    birthday: '1999-09-09',
    school: ['上海第二工业大学', 'bachelor', '会展经济', '2017-09', '2021-06'],
    contact: ['何秀英', 'parent'],
  },
  '10000012': { gender: 'female', birthday: '2004-08-20', school: ['上海商学院', 'bachelor', '旅游管理', '2022-09', '2026-06'], contact: ['徐明', 'parent'] },
  '10000013': { gender: 'male', birthday: '2005-03-28', school: ['东华大学', 'bachelor', '工业工程', '2023-09', '2027-06'], contact: ['黄志强', 'parent'] },
  '10000014': {
    gender: 'female',
    birthday: '1987-06-15',
    school: ['University of the Arts', 'master', 'Lighting Design', '2009-09', '2011-07'],
    contact: ['James Wilson', 'sibling'],
    nationality: 'GB',
  },
  '10000015': {
    gender: 'female',
    birthday: '1981-08-05',
    married: ['罗志刚', '2005-02-06'],
    school: ['川沙职业学校', 'vocational', '烹饪', '1997-09', '2000-06'],
    contact: ['罗志刚', 'spouse'],
  },
  '10000016': { gender: 'male', birthday: '1994-11-11', school: ['华东理工大学', 'bachelor', '安全工程', '2012-09', '2016-06'], contact: ['谢文', 'parent'] },
  '10000017': {
    gender: 'female',
    birthday: '1997-03-08',
    school: ['上海外国语大学', 'master', '新闻与传播', '2019-09', '2022-01'],
    contact: ['唐敏', 'parent'],
  },
}
