export type Occupation = {
  title: string
  from: number
  to: number
  education: string
  income: string
  /** Where the working day takes place: "The day … at the clinic". */
  workplace: string
  field: string
}

const SECONDARY = 'Secondary school'
const TRAINED = 'Vocational training'
const DEGREE = 'University degree'
const POSTGRADUATE = 'Postgraduate degree'

const job = (
  title: string,
  [from, to]: [number, number],
  education: string,
  income: string,
  workplace: string,
  field: string,
): Occupation => ({ title, from, to, education, income, workplace, field })

const LOW = 'Below average'
const MIDDLE = 'Average'
const GOOD = 'Above average'
const HIGH = 'High'
const YOUNG: [number, number] = [18, 27]
const ANY: [number, number] = [24, 64]
const GROWN: [number, number] = [30, 64]
const SENIOR: [number, number] = [40, 66]
const RETIRED: [number, number] = [65, 80]

/** Ordinary work, with the schooling and income that usually go with it. */
export const OCCUPATIONS: readonly [Occupation, ...Occupation[]] = [
  job(
    'University student',
    YOUNG,
    `${SECONDARY}, now studying`,
    'Low, with a side job',
    'on campus',
    'education',
  ),
  job(
    'Apprentice electrician',
    YOUNG,
    `${SECONDARY}, now in training`,
    'Low, rising',
    'on building sites',
    'the trades',
  ),
  job('Trainee nurse', YOUNG, `${SECONDARY}, now in training`, 'Low, rising', 'on the ward', 'health care'),
  job(
    'Design student',
    YOUNG,
    `${SECONDARY}, now studying`,
    'Low, with a side job',
    'in the studio',
    'design',
  ),
  job(
    'Apprentice in retail',
    YOUNG,
    `${SECONDARY}, now in training`,
    'Low, rising',
    'on the shop floor',
    'retail',
  ),
  job('Junior office clerk', [20, 29], TRAINED, LOW, 'in an open-plan office', 'administration'),
  job(
    'Barista and music student',
    YOUNG,
    `${SECONDARY}, now studying`,
    'Low, irregular',
    'behind the counter',
    'hospitality',
  ),
  job('Warehouse worker', [18, 60], SECONDARY, LOW, 'in the warehouse', 'logistics'),
  job('Junior developer', [22, 31], DEGREE, MIDDLE, 'at a desk with two screens', 'software'),
  job('Nurse', ANY, TRAINED, MIDDLE, 'on the ward', 'health care'),
  job('Primary school teacher', ANY, DEGREE, MIDDLE, 'in the classroom', 'education'),
  job('Software engineer', [25, 60], DEGREE, GOOD, 'at a desk, often at home', 'software'),
  job('Carpenter', ANY, TRAINED, MIDDLE, 'in the workshop', 'the trades'),
  job('Office manager', ANY, TRAINED, MIDDLE, 'in the office', 'administration'),
  job('Physiotherapist', ANY, TRAINED, MIDDLE, 'at the practice', 'health care'),
  job('Bus driver', [25, 64], TRAINED, MIDDLE, 'on the road', 'transport'),
  job('Graphic designer', ANY, DEGREE, MIDDLE, 'at the agency', 'design'),
  job('Social worker', ANY, DEGREE, LOW, 'between office and home visits', 'social work'),
  job('Accountant', ANY, DEGREE, GOOD, 'in the office', 'finance'),
  job('Cook', [22, 60], TRAINED, LOW, 'in the kitchen', 'hospitality'),
  job('Police officer', [24, 62], TRAINED, MIDDLE, 'on changing shifts', 'public service'),
  job('Sales representative', ANY, TRAINED, GOOD, 'on the road and on the phone', 'sales'),
  job('Civil servant', ANY, DEGREE, MIDDLE, 'at the town hall', 'public service'),
  job('Pharmacist', ANY, DEGREE, GOOD, 'behind the pharmacy counter', 'health care'),
  job('Mechanical engineer', ANY, DEGREE, GOOD, 'between office and test hall', 'engineering'),
  job('Hairdresser', [20, 60], TRAINED, LOW, 'at the salon', 'personal services'),
  job('Journalist', ANY, DEGREE, MIDDLE, 'in the newsroom', 'media'),
  job('Laboratory technician', ANY, TRAINED, MIDDLE, 'in the laboratory', 'research'),
  job('Call centre team leader', ANY, TRAINED, MIDDLE, 'on the floor', 'customer service'),
  job('Kindergarten teacher', ANY, TRAINED, LOW, 'with the children', 'education'),
  job('Freelance translator', ANY, DEGREE, 'Average, irregular', 'at the kitchen table', 'languages'),
  job('Logistics planner', ANY, TRAINED, MIDDLE, 'in front of route plans', 'logistics'),
  job('Landscape gardener', ANY, TRAINED, MIDDLE, 'outdoors', 'the trades'),
  job('Marketing manager', [27, 58], DEGREE, GOOD, 'in meetings', 'marketing'),
  job('Head of department', SENIOR, POSTGRADUATE, HIGH, 'in meetings', 'management'),
  job('General practitioner', GROWN, POSTGRADUATE, HIGH, 'at the practice', 'health care'),
  job('Architect', GROWN, POSTGRADUATE, GOOD, 'at the drawing board and on site', 'construction'),
  job('Lawyer', GROWN, POSTGRADUATE, HIGH, 'at the law firm', 'law'),
  job(
    'Owner of a small repair shop',
    GROWN,
    TRAINED,
    'Average, changing with the season',
    'in the shop',
    'the trades',
  ),
  job('Head teacher', SENIOR, POSTGRADUATE, GOOD, 'at school', 'education'),
  job('Tax adviser', GROWN, DEGREE, HIGH, 'in the office', 'finance'),
  job('Factory foreman', GROWN, TRAINED, MIDDLE, 'in the production hall', 'manufacturing'),
  job('Project manager', GROWN, DEGREE, GOOD, 'in calls', 'construction'),
  job('Train driver', ANY, TRAINED, MIDDLE, 'on changing shifts', 'transport'),
  job('Librarian', GROWN, DEGREE, MIDDLE, 'at the library', 'culture'),
  job('Midwife', GROWN, TRAINED, MIDDLE, 'at all hours', 'health care'),
  job('Part-time bookkeeper', SENIOR, TRAINED, LOW, 'in the office, mornings only', 'administration'),
  job('Retired teacher', RETIRED, DEGREE, 'A steady pension', 'at home', 'education'),
  job('Retired engineer', RETIRED, DEGREE, 'A good pension', 'at home', 'engineering'),
  job('Retired nurse', RETIRED, TRAINED, 'A modest pension', 'at home', 'health care'),
  job('Retired shop owner', RETIRED, TRAINED, 'A modest pension and savings', 'at home', 'retail'),
  job('Retired civil servant', RETIRED, DEGREE, 'A good pension', 'at home', 'public service'),
  job('Retired bus driver', RETIRED, TRAINED, 'A modest pension', 'at home', 'transport'),
  job('Retired craftsman', RETIRED, TRAINED, 'A modest pension', 'at home', 'the trades'),
  job('Retired librarian', RETIRED, DEGREE, 'A steady pension', 'at home', 'culture'),
]
