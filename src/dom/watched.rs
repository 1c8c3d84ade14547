//! Values that parts of the page follow. They are Leptos's signals and memos, but of one type for all values: each type of signal is
//! code of its own in the program, and on a slow line each kilobyte counts.

use std::any::Any;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};
use std::rc::Rc;

use reactive_graph::computed::Memo;
use reactive_graph::signal::RwSignal;
use reactive_graph::traits::{Get, GetUntracked, ReadUntracked, Track, Write};
use send_wrapper::SendWrapper;

/// A value that changes, and those who read it follow it. Read without being followed, it is just a place to keep something. It lives
/// as long as the part of the page that made it: the functions that begin with `try_` ask whether it still does.
pub struct Watched<T>(RwSignal<Anything>, PhantomData<fn() -> T>);

/// A value that is worked out from others, again only when they have changed. Those who read it follow it. Who follows it and what it
/// is derived from too reads the latter first.
pub struct Derived<T>(Memo<Found>, PhantomData<fn() -> T>);

type Anything = SendWrapper<Box<dyn Any>>;

impl<T> Clone for Watched<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Watched<T> {}

impl<T> Clone for Derived<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Derived<T> {}

fn begin(value: Box<dyn Any>) -> RwSignal<Anything> {
    RwSignal::new(SendWrapper::new(value))
}

fn read(signal: RwSignal<Anything>, follow: bool) -> Option<impl Deref<Target = Anything> + use<>> {
    if follow {
        signal.track();
    }
    signal.try_read_untracked()
}

/// Who follows is told when what this gives is dropped.
fn write(signal: &RwSignal<Anything>) -> Option<impl DerefMut<Target = Anything>> {
    signal.try_write()
}

/// Neither type can be mistaken: both are private, and made with the right one.
fn gone<T>() -> T {
    unreachable!("it is of another type, or the part of the page that it belongs to is gone")
}

impl<T: 'static> Watched<T> {
    /// A value to begin with.
    pub fn new(value: T) -> Self {
        Self(begin(Box::new(value)), PhantomData)
    }

    fn look<U>(self, follow: bool, of: impl FnOnce(&T) -> U) -> Option<U> {
        read(self.0, follow).map(|value| of(value.downcast_ref().unwrap_or_else(gone)))
    }

    /// What is read off the value, which is followed.
    pub fn with<U>(self, of: impl FnOnce(&T) -> U) -> U {
        self.look(true, of).unwrap_or_else(gone)
    }

    /// What is read off the value.
    pub fn with_untracked<U>(self, of: impl FnOnce(&T) -> U) -> U {
        self.look(false, of).unwrap_or_else(gone)
    }

    /// What is read off the value, if it is still there.
    pub fn try_with_untracked<U>(self, of: impl FnOnce(&T) -> U) -> Option<U> {
        self.look(false, of)
    }

    /// Changes the value, if it is still there.
    pub fn try_update<U>(self, change: impl FnOnce(&mut T) -> U) -> Option<U> {
        write(&self.0).map(|mut value| change(value.downcast_mut().unwrap_or_else(gone)))
    }

    /// Changes the value.
    pub fn update(self, change: impl FnOnce(&mut T)) {
        self.try_update(change).unwrap_or_else(gone);
    }

    /// Sets the value, if it is still there; else it comes back.
    pub fn try_set(self, value: T) -> Option<T> {
        let mut value = Some(value);
        self.try_update(|old| {
            if let Some(new) = value.take() {
                *old = new;
            }
        });
        value
    }

    /// Sets the value.
    pub fn set(self, value: T) {
        if self.try_set(value).is_some() {
            gone::<()>();
        }
    }
}

impl<T: Clone + 'static> Watched<T> {
    /// The value, which is followed.
    pub fn get(self) -> T {
        self.with(T::clone)
    }

    /// The value.
    pub fn get_untracked(self) -> T {
        self.with_untracked(T::clone)
    }

    /// The value, if it is still there.
    pub fn try_get_untracked(self) -> Option<T> {
        self.try_with_untracked(T::clone)
    }
}

impl<T> Derived<T> {
    /// Follows the value without reading it.
    pub fn track(self) {
        self.0.track();
    }
}

/// What a [`Derived`] has come to.
#[derive(Clone)]
struct Found(SendWrapper<Rc<dyn Comparable>>);

trait Comparable {
    fn any(&self) -> &dyn Any;
    fn is(&self, other: &dyn Any) -> bool;
}

impl<T: PartialEq + 'static> Comparable for T {
    fn any(&self) -> &dyn Any {
        self
    }

    fn is(&self, other: &dyn Any) -> bool {
        other.downcast_ref() == Some(self)
    }
}

impl PartialEq for Found {
    fn eq(&self, other: &Self) -> bool {
        self.0.is(other.0.any())
    }
}

fn derive(work_out: Box<dyn Fn() -> Rc<dyn Comparable>>) -> Memo<Found> {
    let work_out = SendWrapper::new(work_out);
    Memo::new(move |_| Found(SendWrapper::new(work_out())))
}

fn found(memo: Memo<Found>, follow: bool) -> Option<Found> {
    if follow { memo.try_get() } else { memo.try_get_untracked() }
}

impl<T: PartialEq + 'static> Derived<T> {
    /// What `work_out` gives, and gives anew whenever something that it reads has changed.
    pub fn new(work_out: impl Fn() -> T + 'static) -> Self {
        Self(derive(Box::new(move || Rc::new(work_out()))), PhantomData)
    }

    fn look<U>(self, follow: bool, of: impl FnOnce(&T) -> U) -> Option<U> {
        found(self.0, follow).map(|value| of(value.0.any().downcast_ref().unwrap_or_else(gone)))
    }

    /// What is read off the value, which is followed.
    pub fn with<U>(self, of: impl FnOnce(&T) -> U) -> U {
        self.look(true, of).unwrap_or_else(gone)
    }

    /// What is read off the value.
    pub fn with_untracked<U>(self, of: impl FnOnce(&T) -> U) -> U {
        self.look(false, of).unwrap_or_else(gone)
    }

    /// What is read off the value, if it is still there.
    pub fn try_with_untracked<U>(self, of: impl FnOnce(&T) -> U) -> Option<U> {
        self.look(false, of)
    }
}

impl<T: Clone + PartialEq + 'static> Derived<T> {
    /// The value, which is followed.
    pub fn get(self) -> T {
        self.with(T::clone)
    }

    /// The value.
    pub fn get_untracked(self) -> T {
        self.with_untracked(T::clone)
    }
}
