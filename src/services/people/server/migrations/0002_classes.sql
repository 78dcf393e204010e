-- The names of classes until HR gives the mapping (PPL-06). Administrators may change them, so they are seeded once.
INSERT INTO people_classes (code, name_cn, name_en) VALUES
  (0, '全部', 'All'),
  (1, '本地外籍', 'Local foreigner'),
  (2, '关联方', 'Related party'),
  (3, '实习生', 'Intern'),
  (4, '第三方', 'Third party'),
  (5, '退休返聘', 'Rehired retiree'),
  (6, '本地中方', 'Local Chinese'),
  (7, '外派', 'Overseas assignment'),
  (8, '类别8', 'Class 8'),
  (9, '类别9', 'Class 9'),
  (10, '类别10', 'Class 10'),
  (11, '其他', 'Others');
