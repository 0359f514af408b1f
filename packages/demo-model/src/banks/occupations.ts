export type Occupation = {
  title: string
  from: number
  to: number
  education: string
  income: string
  /** Follows "Most of the day is spent": "at the clinic". */
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

/** Ordinary occupations, with the education and income that usually go with them. */
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
  job('Retired bus driver', RETIRED, TRAINED, 'A modest pension', 'at home', 'transport'),
  job('Retired cook', RETIRED, TRAINED, 'A modest pension', 'at home', 'hospitality'),
  job('Retired electrician', RETIRED, TRAINED, 'A steady pension', 'at home', 'the trades'),
  job('Retired accountant', RETIRED, DEGREE, 'A good pension', 'at home', 'finance'),
  job('Retired librarian', RETIRED, DEGREE, 'A steady pension', 'at home', 'culture'),
  job('Retired gardener', RETIRED, TRAINED, 'A modest pension', 'at home', 'the trades'),
  job('Retired social worker', RETIRED, DEGREE, 'A modest pension', 'at home', 'social work'),
  job(
    'Retired journalist',
    RETIRED,
    DEGREE,
    'A steady pension and a little work on the side',
    'at home',
    'media',
  ),
  job('Museum guide', ANY, DEGREE, LOW, 'in the galleries', 'culture'),
  job('Bookseller', ANY, TRAINED, LOW, 'among the shelves', 'culture'),
  job('Stage technician', ANY, TRAINED, MIDDLE, 'backstage', 'culture'),
  job('Waiter', [19, 60], SECONDARY, LOW, 'in the dining room', 'hospitality'),
  job('Hotel receptionist', ANY, TRAINED, MIDDLE, 'at the front desk', 'hospitality'),
  job('Tram driver', ANY, TRAINED, MIDDLE, 'on the rails', 'transport'),
  job('Parcel courier', [19, 60], SECONDARY, LOW, 'on the stairs of other people', 'transport'),
  job('Furniture seller', ANY, TRAINED, MIDDLE, 'among sofas', 'sales'),
  job('Youth worker', ANY, DEGREE, LOW, 'among table football and homework', 'social work'),
  job('Debt adviser', GROWN, DEGREE, MIDDLE, 'across a desk from worried people', 'social work'),
  job('Bank clerk', ANY, TRAINED, MIDDLE, 'at the branch', 'finance'),
  job('Product designer', ANY, DEGREE, MIDDLE, 'in the studio', 'design'),
  job('Tester of software', ANY, TRAINED, MIDDLE, 'at a desk, often at home', 'software'),
  job('Surveyor', ANY, DEGREE, GOOD, 'in the field and at the screen', 'engineering'),
  job('Fire officer', [24, 60], TRAINED, MIDDLE, 'at the station', 'public service'),
  job('Dental assistant', ANY, TRAINED, LOW, 'beside the chair', 'health care'),
  job('Paramedic', [22, 60], TRAINED, MIDDLE, 'between two calls', 'health care'),
  job('Optician', ANY, TRAINED, MIDDLE, 'among frames and lenses', 'health care'),
  job('Speech therapist', ANY, DEGREE, MIDDLE, 'on small chairs', 'health care'),
  job('Roofer', [19, 58], TRAINED, MIDDLE, 'on the roofs', 'the trades'),
  job('Plumber', [19, 63], TRAINED, GOOD, 'in other people’s bathrooms', 'the trades'),
  job('Baker’s journeyman', [19, 62], TRAINED, LOW, 'in the bakehouse', 'the trades'),
  job('Bicycle mechanic', [18, 60], TRAINED, LOW, 'at the workbench', 'the trades'),
  job('Painter and decorator', [18, 62], TRAINED, MIDDLE, 'on the scaffold', 'the trades'),
  job('Music teacher', ANY, DEGREE, MIDDLE, 'in the practice room', 'education'),
  job('Swimming instructor', [19, 60], TRAINED, LOW, 'at the pool', 'education'),
  job('School secretary', ANY, TRAINED, LOW, 'behind a glass door', 'education'),
  job('Vocational trainer', GROWN, TRAINED, MIDDLE, 'among vices and beginners', 'education'),
  job('Registry clerk', ANY, TRAINED, MIDDLE, 'between two ceremonies', 'administration'),
  job('Personnel officer', ANY, DEGREE, GOOD, 'in interviews', 'administration'),
  job('Receptionist at a clinic', [20, 63], TRAINED, LOW, 'at the counter', 'administration'),
  job('Executive assistant', ANY, TRAINED, GOOD, 'in the front office', 'administration'),
  job('Bartender', [19, 50], SECONDARY, LOW, 'among glasses', 'hospitality'),
  job('Canteen manager', GROWN, TRAINED, MIDDLE, 'between kitchen and counter', 'hospitality'),
  job('Pastry chef', [20, 60], TRAINED, MIDDLE, 'among sugar and copper bowls', 'hospitality'),
  job('Database administrator', ANY, DEGREE, GOOD, 'in the server room', 'software'),
  job('Help desk technician', [19, 55], TRAINED, LOW, 'on the telephone', 'software'),
  job('Game developer', [23, 45], DEGREE, MIDDLE, 'in a shared loft', 'software'),
  job('Data analyst', [23, 60], DEGREE, GOOD, 'in spreadsheets', 'software'),
  job('Lorry driver', [22, 64], TRAINED, MIDDLE, 'on the motorway', 'transport'),
  job('Taxi driver', [23, 66], SECONDARY, LOW, 'at the rank', 'transport'),
  job('Air traffic assistant', [22, 55], TRAINED, GOOD, 'at the airport', 'transport'),
  job('Ferry crew member', [19, 60], TRAINED, LOW, 'on deck', 'transport'),
  job('Photographer', ANY, TRAINED, LOW, 'behind the camera', 'culture'),
  job('Tailor', [20, 66], TRAINED, LOW, 'at the machine', 'the trades'),
  job('Interior designer', ANY, DEGREE, MIDDLE, 'in other people’s living rooms', 'design'),
  job('Type designer', ANY, DEGREE, MIDDLE, 'at a large screen', 'design'),
  job('Court clerk', ANY, TRAINED, MIDDLE, 'at the courthouse', 'public service'),
  job('Park ranger', [20, 63], TRAINED, LOW, 'in the woods', 'public service'),
  job('Customs officer', [22, 62], TRAINED, MIDDLE, 'at the port', 'public service'),
  job('City planner', GROWN, DEGREE, GOOD, 'over maps', 'public service'),
  job('Market trader', [20, 66], SECONDARY, LOW, 'at the stall', 'sales'),
  job('Estate agent', ANY, TRAINED, GOOD, 'between two viewings', 'sales'),
  job('Shop assistant', [18, 64], SECONDARY, LOW, 'at the till', 'sales'),
  job('Car dealer', ANY, TRAINED, GOOD, 'in the showroom', 'sales'),
  job('Electronics technician', [20, 63], TRAINED, MIDDLE, 'at the measuring bench', 'engineering'),
  job('Wind turbine technician', [21, 52], TRAINED, GOOD, 'high above the fields', 'engineering'),
  job('Structural engineer', GROWN, DEGREE, GOOD, 'on building sites and at the desk', 'engineering'),
  job('Draughtsperson', ANY, TRAINED, MIDDLE, 'in front of drawings', 'engineering'),
  job('Family counsellor', GROWN, DEGREE, MIDDLE, 'in a quiet room with two chairs', 'social work'),
  job('Care worker', [19, 63], TRAINED, LOW, 'from door to door', 'social work'),
  job('Street worker', [22, 58], DEGREE, LOW, 'out on the squares', 'social work'),
  job('Interpreter for the deaf', ANY, DEGREE, MIDDLE, 'at appointments of others', 'social work'),
  job('Insurance clerk', ANY, TRAINED, MIDDLE, 'in claims', 'finance'),
  job('Payroll clerk', ANY, TRAINED, MIDDLE, 'over tables of hours', 'finance'),
  job('Auditor', [25, 62], DEGREE, GOOD, 'in clients’ archives', 'finance'),
  job('Fundraiser', ANY, DEGREE, MIDDLE, 'on the telephone and at receptions', 'finance'),
  job('Archivist', ANY, DEGREE, MIDDLE, 'in a cool basement', 'culture'),
  job('Choir director', GROWN, DEGREE, LOW, 'in rehearsal', 'culture'),
  job('Cinema projectionist', [20, 66], TRAINED, LOW, 'in the dark, behind a small window', 'culture'),
  job('Sound engineer', [21, 58], TRAINED, MIDDLE, 'at the mixing desk', 'culture'),
]

/** People who buy for a company. */
export const BUYERS: readonly [Occupation, ...Occupation[]] = [
  job('Managing director', GROWN, DEGREE, HIGH, 'between two meetings', 'management'),
  job('Office manager', ANY, TRAINED, MIDDLE, 'in the office', 'administration'),
  job('Head of finance', GROWN, DEGREE, HIGH, 'over monthly figures', 'finance'),
  job('Operations manager', ANY, DEGREE, GOOD, 'wherever something is stuck', 'management'),
  job('Purchasing officer', ANY, TRAINED, MIDDLE, 'among offers and orders', 'purchasing'),
]
/** Occupations that owners name, beside the others. */
export const STATED: readonly Occupation[] = [
  ...BUYERS,
  job('Student', YOUNG, `${SECONDARY}, now studying`, 'Low, with a side job', 'at the university', ''),
  job('Freelancer', ANY, DEGREE, 'Average, irregular', 'at a desk at home', ''),
  job('Retired', RETIRED, TRAINED, 'A steady pension', 'at home', 'a working life'),
]

type Role = Omit<Occupation, 'field'>

const role = (...given: [title: string, ages: [number, number], ...rest: [string, string, string]]): Role => {
  const { field: _, ...rest } = job(...given, '')
  return rest
}

/** Roles that exist in every field of work. */
export const ROLES: readonly Role[] = [
  role(
    'Trainee',
    YOUNG,
    `${SECONDARY}, now in training`,
    'Low, rising',
    'among people who have done it for years',
  ),
  role(
    'Student',
    YOUNG,
    `${SECONDARY}, now studying`,
    'Low, with a side job',
    'between lectures and a side job',
  ),
  role('Assistant', [18, 62], TRAINED, LOW, 'at the desk by the door'),
  role('Newcomer', [18, 31], TRAINED, LOW, 'next to a patient colleague'),
  role('Coordinator', [22, 64], TRAINED, MIDDLE, 'between the telephone and the calendar'),
  role('Specialist', ANY, DEGREE, GOOD, 'at a desk, often at home'),
  role('Freelancer', ANY, DEGREE, 'Average, irregular', 'at the kitchen table'),
  role('Team lead', [27, 62], TRAINED, GOOD, 'in short meetings'),
  role('Shift supervisor', ANY, TRAINED, MIDDLE, 'on changing shifts'),
  role('Planner', ANY, DEGREE, MIDDLE, 'in front of long tables'),
  role('Adviser', GROWN, DEGREE, GOOD, 'across a desk from people with questions'),
  role('Instructor', GROWN, TRAINED, MIDDLE, 'among beginners'),
  role('Owner of a small company', GROWN, TRAINED, 'Average, changing with the season', 'in the back office'),
  role('Project manager', GROWN, DEGREE, GOOD, 'in calls'),
  role('Head of department', SENIOR, POSTGRADUATE, HIGH, 'in meetings'),
  role('Part-time clerk', SENIOR, TRAINED, LOW, 'in the office, mornings only'),
]
